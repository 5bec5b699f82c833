/** The history API and nothing more: a link inside the site changes the page without loading it again. */
import { read, type Route } from './route';

class Router {
  route = $state.raw<Route>({ page: 'home' });

  start(): void {
    this.route = this.here();
    addEventListener('popstate', () => (this.route = this.here()));
    addEventListener('click', (click) => this.follow(click));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    const before = this.route;
    this.route = this.here();
    if (before.page !== this.route.page) scrollTo({ top: 0 });
  }

  private here(): Route {
    return read(location.pathname, location.search, location.hash);
  }

  private follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = (click.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || address.pathname.startsWith('/api/')) return;
    if (address.pathname === location.pathname && address.hash && link.dataset.anchor !== undefined) return;
    click.preventDefault();
    this.go(address.pathname + address.search + address.hash);
  }
}

export const router = new Router();
