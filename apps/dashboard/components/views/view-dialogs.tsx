"use client";

import type { ViewPage } from "@causeway/contracts";
import { Dialog } from "@causeway/ui/dialog";
import { TextField } from "@causeway/ui/form-field";
import { useRouter } from "next/navigation";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { View } from "@/data/views.ts";
import { type ViewFilters, viewLink } from "@/address/view-link.ts";

export type ViewDeed = "save" | "edit" | "update" | "delete";

interface DialogProps {
  readonly onClose: () => void;
}

interface ViewDialogProps extends SaveViewProps {
  readonly deed: ViewDeed;
  /** The view that it was opened for; only saving a new one needs none. */
  readonly view: View | null;
  readonly isOwn: boolean;
}

/** The dialog of what was chosen in the menu of views. */
export function ViewDialog({ deed, view, ...props }: ViewDialogProps) {
  if (deed === "save") return <SaveView {...props} />;
  if (!view) return null;
  if (deed === "edit") return <EditView {...props} view={view} />;
  return deed === "update" ? <UpdateView {...props} view={view} /> : <DeleteView {...props} view={view} />;
}

const pathOf = ({ project, id }: View) => ({ path: { project, view: id } });

const readFields = (values: FormData) => ({
  name: String(values.get("name") ?? ""),
  shared: values.get("shared") !== null,
});

const ViewFields = ({ view, mayUnshare = true }: { view?: View; mayUnshare?: boolean }) => (
  <>
    <TextField
      name="name"
      label="Name"
      defaultValue={view?.name}
      maxLength={100}
      autoComplete="off"
      required
    />
    {mayUnshare ? (
      <Choice
        type="checkbox"
        name="shared"
        label="Share with everyone in this project"
        hint="Otherwise only you see it."
        defaultChecked={view?.shared}
      />
    ) : null}
  </>
);

interface SaveViewProps extends DialogProps {
  readonly project: string;
  readonly page: ViewPage;
  readonly filters: ViewFilters;
}

/** Saves what the page shows as a new view. */
function SaveView({ project, page, filters, onClose }: SaveViewProps) {
  const router = useRouter();
  const change = useChange();
  const save = async (values: FormData) => {
    const body = { page, filters: { ...filters }, ...readFields(values) };
    const answer = await change.run(
      (api) => api.POST("/projects/{project}/views", { params: { path: { project } }, body }),
      { text: `The view “${body.name}” was saved.` },
    );
    if (!answer.isOk) return;
    onClose();
    router.replace(viewLink(project, page, filters, answer.data.id));
  };
  return (
    <Dialog isOpen title="Save view" description="Keeps these filters under a name." onClose={onClose}>
      <ChangeForm label="Save view" change={change} onSubmit={save} onCancel={onClose}>
        <ViewFields />
      </ChangeForm>
    </Dialog>
  );
}

interface EditViewProps extends DialogProps {
  readonly view: View;
  /** Whether it is the visitor's own. */
  readonly isOwn: boolean;
}

function EditView({ view, isOwn, onClose }: EditViewProps) {
  const change = useChange();
  const save = async (values: FormData) => {
    const { name, shared } = readFields(values);
    const body = isOwn ? { name, shared } : { name };
    const answer = await change.run(
      (api) => api.PATCH("/projects/{project}/views/{view}", { params: pathOf(view), body }),
      { text: `The view “${name}” was saved.` },
    );
    if (answer.isOk) onClose();
  };
  return (
    <Dialog isOpen title={isOwn ? "Rename or share view" : "Rename view"} onClose={onClose}>
      <ChangeForm label="Save" change={change} onSubmit={save} onCancel={onClose}>
        <ViewFields view={view} mayUnshare={isOwn} />
      </ChangeForm>
    </Dialog>
  );
}

interface UpdateViewProps extends DialogProps {
  readonly view: View;
  readonly filters: ViewFilters;
}

/** Replaces a view's filters by those of the page. */
function UpdateView({ view, filters, onClose }: UpdateViewProps) {
  const change = useChange();
  const save = async () => {
    const answer = await change.run(
      (api) =>
        api.PATCH("/projects/{project}/views/{view}", {
          params: pathOf(view),
          body: { filters: { ...filters } },
        }),
      { text: `The view “${view.name}” has the filters of this page now.` },
    );
    if (answer.isOk) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Update “${view.name}”?`}
      description={
        view.shared
          ? "Everyone in this project sees it with the filters you have now."
          : "It gets the filters you have now."
      }
      onClose={onClose}
    >
      <ChangeForm label="Update view" change={change} onSubmit={save} onCancel={onClose} />
    </Dialog>
  );
}

/** The page keeps its filters. */
function DeleteView({ view, filters, onClose }: UpdateViewProps) {
  const router = useRouter();
  const change = useChange();
  const remove = async () => {
    const answer = await change.run(
      (api) => api.DELETE("/projects/{project}/views/{view}", { params: pathOf(view) }),
      { text: `The view “${view.name}” was deleted.` },
    );
    if (!answer.isOk) return;
    onClose();
    router.replace(viewLink(view.project, view.page, filters));
  };
  return (
    <Dialog
      isOpen
      title={`Delete “${view.name}”?`}
      description={view.shared ? "It's gone for everyone in this project." : "The requests it shows stay."}
      onClose={onClose}
    >
      <ChangeForm label="Delete view" isDangerous change={change} onSubmit={remove} onCancel={onClose} />
    </Dialog>
  );
}
