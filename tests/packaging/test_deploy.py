"""What deploy/ names exists: files are read as their programs would, every command is one that we have."""

from __future__ import annotations

import configparser
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from sengoku.cli.app import build
from sengoku.table.addresses import networks, parsed, within

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def of_compose() -> list[list[str]]:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    return [service["command"] for service in services.values() if service.get("image") == "sengoku"]


def of_kubernetes() -> list[list[str]]:
    found: list[list[str]] = []
    for document in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8")):
        containers = document["spec"].get("template", {}).get("spec", {}).get("containers", [])
        found += [container["args"] for container in containers if container["image"].startswith("sengoku:")]
    return found


def of_systemd() -> list[list[str]]:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / "sengoku.service", "utf-8")
    program, *rest = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/bin/sengoku")
    return [rest]


def of_the_image() -> list[list[str]]:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    (command,) = re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)
    return [yaml.safe_load(command)]


@pytest.mark.parametrize(
    ("commands", "count"), [(of_compose(), 2), (of_kubernetes(), 2), (of_systemd(), 1), (of_the_image(), 1)]
)
def test_every_option_exists(commands: list[list[str]], count: int) -> None:
    assert len(commands) == count
    app = build("en")
    for command in commands:
        assert command[0] == "serve"
        app.parse_args(command, exit_on_error=False, print_error=False)


def test_an_option_that_does_not_exist_would_be_found() -> None:
    with pytest.raises(Exception, match="no-such-option"):
        build("en").parse_args(["serve", "--no-such-option"], exit_on_error=False, print_error=False)


def environment_of(service: dict[str, Any]) -> set[str]:
    given = service.get("environment", {})
    return set(given) if isinstance(given, dict) else {entry["name"] for entry in given}


def test_two_serve_and_one_thinks_on_one_database_and_broker() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    assert services["table"]["deploy"]["replicas"] == 2
    assert {"postgres", "valkey", "bots"} < set(services)
    for name in ("table", "bots"):
        assert {"SENGOKU_DB", "SENGOKU_BROKER"} <= environment_of(services[name])
    documents = list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8")))
    named = {(document["kind"], document["metadata"]["name"]): document for document in documents}
    assert named["Deployment", "table"]["spec"]["replicas"] == 2
    for part in ("table", "postgres", "valkey"):
        service = named["Service", part]["spec"]["selector"]
        kind = "StatefulSet" if part == "postgres" else "Deployment"
        assert named[kind, part]["spec"]["template"]["metadata"]["labels"] == service
    for part in ("table", "bots"):
        (container,) = named["Deployment", part]["spec"]["template"]["spec"]["containers"]
        assert {"SENGOKU_DB", "SENGOKU_BROKER"} <= {entry["name"] for entry in container["env"]}


def test_the_tables_answer_to_the_name_that_the_web_server_has() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    documents = list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8")))
    (ingress,) = [document for document in documents if document["kind"] == "Ingress"]
    in_front = [services["web"]["command"][3], ingress["spec"]["rules"][0]["host"]]
    commands = [services["table"]["command"], of_kubernetes()[0]]
    assert [command[command.index("--hosts") + 1] for command in commands] == in_front


def test_the_web_server_is_believed_in_every_network_that_docker_may_give_it() -> None:
    command = of_compose()[0]
    trusted = networks(command[command.index("--trusted-proxies") + 1].split(","))
    for address in ("172.17.0.2", "172.31.0.2", "192.168.0.2", "192.168.240.2"):
        assert within(parsed(address), trusted)


def test_the_environment_is_read() -> None:
    """Every variable of ours that the files set is one that the program reads."""
    source = "".join(path.read_text("utf-8") for path in (DEPLOY.parent / "src").rglob("*.py"))
    for path in DEPLOY.iterdir():
        for name in set(re.findall(r"\bSENGOKU_[A-Z]+(?:_[A-Z]+)*\b", path.read_text("utf-8"))):
            # The secret goes into a file; all others are read by name.
            assert name in source or name == "SENGOKU_SECRET", f"{path.name}: {name}"
