/** Made by ../together.ts. */
declare module 'virtual:parts' {
  const loaders: Record<string, () => Promise<import('./lib/board').LoadedParts>>;
  export default loaders;
}
declare module 'virtual:words' {
  const loaders: Record<string, () => Promise<{ default: string }>>;
  export default loaders;
}
