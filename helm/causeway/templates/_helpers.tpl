{{- define "causeway.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "causeway.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else if contains (include "causeway.name" .) .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "causeway.name" .) | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Labels of everything. Takes a dict of root and component. */}}
{{- define "causeway.labels" -}}
{{ include "causeway.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | quote }}
{{- end -}}

{{- define "causeway.selector" -}}
app.kubernetes.io/name: {{ include "causeway.name" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{/* Image of a component: its digest when one is given, else the tag. Takes a dict of root and component. */}}
{{- define "causeway.image" -}}
{{- $digest := get .root.Values.image.digests .component -}}
{{- $tag := default .root.Chart.AppVersion .root.Values.image.tag -}}
{{- if $digest -}}
{{- printf "%s/%s@%s" .root.Values.image.repository .component $digest -}}
{{- else -}}
{{- printf "%s/%s:%s" .root.Values.image.repository .component $tag -}}
{{- end -}}
{{- end -}}

{{- define "causeway.secretName" -}}
{{- default (include "causeway.fullname" .) .Values.existingSecret -}}
{{- end -}}

{{- define "causeway.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "causeway.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "causeway.podSecurityContext" -}}
runAsNonRoot: true
{{- with .Values.podSecurity.runAsUser }}
runAsUser: {{ . }}
runAsGroup: {{ . }}
{{- end }}
{{- with .Values.podSecurity.fsGroup }}
fsGroup: {{ . }}
fsGroupChangePolicy: OnRootMismatch
{{- end }}
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "causeway.containerSecurityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* One variable from the Secret. Takes a dict of root, name, and optional. */}}
{{- define "causeway.secretEnv" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: { name: {{ default (include "causeway.secretName" .root) .secret }}, key: {{ .name }}, optional: {{ default false .optional }} }
{{- end -}}

{{/* Where the database is. The embedded one takes its password apart, so that it needs no percent-encoding. */}}
{{- define "causeway.databaseEnv" -}}
{{- if .root.Values.postgresql.enabled }}
- { name: DATABASE_URL, value: "postgresql://causeway@{{ include "causeway.fullname" .root }}-postgresql:5432/causeway" }
{{ include "causeway.secretEnv" (dict "root" .root "name" "POSTGRES_PASSWORD" "secret" .secret) }}
{{- else }}
{{ include "causeway.secretEnv" (dict "root" .root "name" "DATABASE_URL" "secret" .secret) }}
{{ include "causeway.secretEnv" (dict "root" .root "name" "POSTGRES_PASSWORD" "secret" .secret "optional" true) }}
{{- end }}
{{- end -}}

{{- define "causeway.redisEnv" -}}
{{- if .Values.redis.enabled }}
- { name: REDIS_URL, value: "redis://{{ include "causeway.fullname" . }}-redis:6379" }
{{ include "causeway.redisPasswordEnv" (dict "root" . "name" "REDIS_PASSWORD") }}
{{- else }}
{{ include "causeway.secretEnv" (dict "root" . "name" "REDIS_URL") }}
{{ include "causeway.secretEnv" (dict "root" . "name" "REDIS_PASSWORD" "optional" true) }}
{{ include "causeway.secretEnv" (dict "root" . "name" "REDIS_QUEUE_URL" "optional" true) }}
{{- end }}
{{- end -}}

{{/* The trial's Redis has the password of its PostgreSQL: one secret less to make. Takes a dict of root and name. */}}
{{- define "causeway.redisPasswordEnv" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: { name: {{ include "causeway.secretName" .root }}, key: POSTGRES_PASSWORD }
{{- end -}}

{{- define "causeway.proxiesEnv" -}}
{{- with .Values.trustedProxies }}
- { name: TRUSTED_PROXIES, value: {{ join "," . | quote }} }
{{- end }}
{{- end -}}

{{- define "causeway.settingsEnv" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end -}}

{{/* Services wait for the migration of their own release when no hook has run it before them. */}}
{{- define "causeway.waitForMigration" -}}
{{- if and .Values.migrations.enabled .Values.postgresql.enabled }}
- name: wait-for-migration
  image: {{ include "causeway.image" (dict "root" . "component" "migrate") }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  args: [migrate, --check, --wait, 10m]
  env: {{- include "causeway.databaseEnv" (dict "root" .) | nindent 4 }}
  securityContext: {{- include "causeway.containerSecurityContext" . | nindent 4 }}
  resources: {{- toYaml .Values.migrations.resources | nindent 4 }}
{{- end }}
{{- end -}}

{{/* What all pods of services share. Takes a dict of root, component, values. */}}
{{- define "causeway.podCommon" -}}
serviceAccountName: {{ include "causeway.serviceAccountName" .root }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- include "causeway.podSecurityContext" .root | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- if .root.Values.topologySpread.enabled }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "causeway.selector" . | nindent 8 }}
{{- end }}
{{- with .values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Probes of every service: liveness restarts only a process that hangs, readiness follows the drain. */}}
{{- define "causeway.probes" -}}
startupProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
{{- end -}}

{{/* What cannot work is refused before anything is installed. */}}
{{- define "causeway.validate" -}}
{{- if not .Values.existingSecret -}}
{{- range $name, $value := .Values.secrets -}}
{{- if contains "replace-me" (toString $value) -}}
{{- fail (printf "secrets.%s is still the example's, which everyone knows. Make your own: openssl rand -base64 36" $name) -}}
{{- end -}}
{{- end -}}
{{- range $name := list "AUTH_SECRET" "GATEWAY_API_KEY_HASH_SECRET" -}}
{{- if lt (len (default "" (get $.Values.secrets $name))) 32 -}}
{{- fail (printf "secrets.%s is missing or shorter than 32 characters: set it, or name a Secret that has it in existingSecret." $name) -}}
{{- end -}}
{{- end -}}
{{- if and (or .Values.postgresql.enabled .Values.redis.enabled) (not (get .Values.secrets "POSTGRES_PASSWORD")) -}}
{{- fail "secrets.POSTGRES_PASSWORD is missing: postgresql.enabled and redis.enabled need it." -}}
{{- end -}}
{{- if and (not .Values.postgresql.enabled) (not (get .Values.secrets "DATABASE_URL")) -}}
{{- fail "No database: set secrets.DATABASE_URL (or existingSecret) to your PostgreSQL, or postgresql.enabled=true for a trial." -}}
{{- end -}}
{{- if and (not .Values.redis.enabled) (not (get .Values.secrets "REDIS_URL")) -}}
{{- fail "No Redis: set secrets.REDIS_URL (or existingSecret) to your Redis, or redis.enabled=true for a trial." -}}
{{- end -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not (compact (values .Values.ingress.hosts))) -}}
{{- fail "ingress.enabled needs at least one of ingress.hosts." -}}
{{- end -}}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.parentRefs) -}}
{{- fail "httpRoute.enabled needs httpRoute.parentRefs." -}}
{{- end -}}
{{- end -}}
