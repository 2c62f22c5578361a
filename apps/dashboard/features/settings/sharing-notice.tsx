"use client";

import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { Caution } from "@/components/forms/notice.tsx";
import type { Project } from "@/data/tenancy.ts";

/** Where an upgrade let keys share their content: what that means, and how to keep it. Nothing elsewhere. */
export const SharingNotice = ({ project }: { project: Project }) =>
  project.keysShareContentByUpgrade ? (
    <Caution>
      <p>
        An upgrade turned on <strong>Keys share responses and videos</strong>, because keys of several people
        had stored responses or videos here and might depend on each other’s. If they don’t, turn it off under{" "}
        <strong>Stored responses and videos</strong>.
      </p>
      <div className="mt-2">
        <ConfirmButton
          label="Keep sharing"
          size="sm"
          title="Keep sharing responses and videos?"
          told={{ text: "The project’s keys keep sharing responses and videos." }}
          confirmLabel="Keep sharing"
          isDangerous={false}
          ask={(api) =>
            api.PATCH("/projects/{project}", {
              params: { path: { project: project.id } },
              body: { keysShareContent: true },
            })
          }
        >
          <p>
            Every key of {project.name}, also developers’ keys, keeps access to everything that the project’s
            keys stored.
          </p>
        </ConfirmButton>
      </div>
    </Caution>
  ) : null;
