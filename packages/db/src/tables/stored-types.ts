import type {
  AuditDetails,
  BillingIntentKind,
  BillingIntentStatus,
  CredentialMode,
  EnabledStatus,
  GuardrailAction,
  GuardrailAppliesTo,
  GuardrailRole,
  GuardrailType,
  IamRule,
  LedgerKind,
  LimitLevel,
  MetadataForm,
  ModelOverride,
  MovementKind,
  ProjectStatus,
  Retention,
  Role,
  StoredStatus,
  StripeList,
  StripeTargetKind,
  TopUpStop,
  ViewPage,
  Visibility,
  WindowUnit,
} from "@causeway/contracts";

/** Columns whose type is narrower than the schema can say: words of a list, and JSON of a known form. */
interface StoredTypes {
  readonly "apiKey.status": EnabledStatus | "deleted";
  readonly "apiKey.limitWindowUnit": WindowUnit;
  readonly "apiKey.metadataForm": MetadataForm;
  readonly "auditLog.details": AuditDetails;
  readonly "billingCustomer.autoTopupStopped": TopUpStop;
  readonly "billingIntent.kind": BillingIntentKind;
  readonly "billingIntent.status": BillingIntentStatus;
  readonly "creditLedger.kind": LedgerKind;
  readonly "customProvider.status": StoredStatus;
  readonly "customRole.visibility": Visibility;
  readonly "guardrailRule.action": GuardrailAction;
  readonly "guardrailRule.appliesTo": GuardrailAppliesTo;
  readonly "guardrailRule.config": object;
  readonly "guardrailRule.roles": readonly GuardrailRole[];
  readonly "guardrailRule.type": GuardrailType;
  readonly "iamRule.ruleType": IamRule["ruleType"];
  readonly "iamRule.ruleValue": IamRule["ruleValue"];
  readonly "iamRule.status": StoredStatus;
  readonly "invitation.role": Role;
  readonly "invitation.status": "pending" | "accepted" | "revoked";
  readonly "levelLimit.level": LimitLevel;
  readonly "levelLimit.limitWindowUnit": WindowUnit;
  readonly "member.role": Role;
  readonly "modelOverride.fields": Omit<ModelOverride, "model" | "provider">;
  readonly "modelOverride.scope": "operator" | "organization";
  readonly "organization.retention": Retention;
  readonly "organization.status": "active" | "deleted";
  readonly "project.credentialMode": CredentialMode;
  readonly "project.metadataForm": MetadataForm;
  readonly "project.status": ProjectStatus | "deleted";
  readonly "providerKey.settings": Readonly<Record<string, string>>;
  readonly "providerKey.status": StoredStatus;
  readonly "savedView.filters": Readonly<Record<string, string>>;
  readonly "savedView.page": ViewPage;
  readonly "serviceAccount.role": Exclude<Role, "owner">;
  readonly "serviceAccount.status": StoredStatus | "deleted";
  readonly "stripeMovement.kind": MovementKind;
  readonly "stripeTarget.kind": StripeTargetKind;
  readonly "stripeWalk.list": StripeList;
}

/** The type of a column; `Plain` where the schema says all of it. */
export type Stored<Column extends string, Plain> = Column extends keyof StoredTypes
  ? StoredTypes[Column]
  : Plain;
