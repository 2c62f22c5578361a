import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ShieldUser } from "lucide-react";
import { oneOf, type Query } from "@/address/query.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { getOrganization, may } from "@/data/organization.ts";
import { listRoles } from "@/data/roles.ts";
import { CreateRole } from "@/features/roles/create-role.tsx";
import { listOffered } from "@/features/roles/offered-permission.ts";
import { PermissionMatrix } from "@/features/roles/permission-matrix.tsx";
import { RoleTable } from "@/features/roles/role-table.tsx";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Roles" };

export default async function RolesPage({ params, searchParams }: Props) {
  const { organization } = await getOrganization((await params).org, "roles:read");
  const { id: org, permissions } = organization;
  const [query, roles] = await Promise.all([searchParams, listRoles(org)]);
  const offered = may(organization, "roles:manage") ? listOffered(permissions) : null;
  return (
    <>
      <PageHeader
        title="Roles"
        description="What members and service accounts can do"
        actions={offered ? <CreateRole org={org} offered={offered} /> : undefined}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {roles.length > 0 ? (
          <SearchedList
            label="Search roles"
            all={roles}
            text={oneOf(query, "q")}
            wordsOf={({ name, description }) => [name, description]}
          >
            {(found) => (
              <Card>
                <RoleTable org={org} roles={found} offered={offered} />
              </Card>
            )}
          </SearchedList>
        ) : (
          <Card>
            <EmptyState icon={ShieldUser} title="No custom roles yet">
              If owner, admin and developer don’t fit, create a role with exactly the permissions that are
              needed.
            </EmptyState>
          </Card>
        )}
        <Card aria-labelledby="matrix">
          <CardHeader id="matrix" title="Permissions" />
          <PermissionMatrix roles={roles} />
        </Card>
      </div>
    </>
  );
}
