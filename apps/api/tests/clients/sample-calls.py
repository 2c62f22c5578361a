"""Imports every module of a generated client, then makes real calls: sample-calls.py <url> <token>."""

import importlib
import pkgutil
import sys

import generated
from generated import AuthenticatedClient
from generated.api.access_rules import create_iam_rule, list_iam_rules, update_iam_rule
from generated.api.api_keys import get_api_key, list_api_keys
from generated.api.projects import create_project, list_projects, update_project
from generated.models import (
    ApiKey,
    ApiKeyPage,
    IamRule,
    IamRuleChange,
    IamRuleChangeStatus,
    ListedApiKey,
    ModelsRuleValue,
    NewApiKeySecret,
    NewModelsRule,
    NewModelsRuleRuleType,
    Project,
    ProjectNew,
    ProjectUpdate,
)

url, token = sys.argv[1:3]
modules = [module.name for module in pkgutil.walk_packages(generated.__path__, "generated.")]
for name in modules:
    importlib.import_module(name)
assert NewApiKeySecret

client = AuthenticatedClient(base_url=url, token=token)

# Fields with a default are left out.
project = create_project.sync("org_a", client=client, body=ProjectNew(name="Made from Python"))
assert isinstance(project, Project), project
assert project.cache_ttl_seconds == 60
renamed = update_project.sync(project.id, client=client, body=ProjectUpdate(name="Renamed"))
assert isinstance(renamed, Project) and renamed.name == "Renamed", renamed

names, cursor = [], None
while True:
    page = list_projects.sync("org_a", client=client, limit=1, **({"cursor": cursor} if cursor else {}))
    names += [item.name for item in page.data]
    cursor = page.next_cursor
    if cursor is None:
        break
assert names == ["prj_a", "Renamed"], names

keys = list_api_keys.sync("prj_a", client=client)
assert isinstance(keys, ApiKeyPage) and isinstance(keys.data[0], ListedApiKey), keys
key = get_api_key.sync("prj_a", keys.data[0].id, client=client)
assert isinstance(key, ApiKey) and key.created_by.kind == "user", key

rule = NewModelsRule(
    rule_type=NewModelsRuleRuleType.DENY_MODELS, rule_value=ModelsRuleValue(models=["gpt-4o-mini"])
)
made = create_iam_rule.sync("prj_a", key.id, client=client, body=rule)
assert isinstance(made, IamRule) and made.status == "enabled", made
change = IamRuleChange(status=IamRuleChangeStatus.DISABLED)
changed = update_iam_rule.sync("prj_a", key.id, made.id, client=client, body=change)
assert isinstance(changed, IamRule) and changed.status == "disabled", changed
assert len(list_iam_rules.sync("prj_a", key.id, client=client).data) == 1

print(f"{len(modules)} modules")
