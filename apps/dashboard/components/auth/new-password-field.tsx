import { PlainField } from "@causeway/ui/plain-field";

/** A new password, as this installation wants it. */
export const NewPasswordField = ({
  label = "New password",
  id = "new-password",
}: {
  label?: string;
  id?: string;
}) => (
  <PlainField
    id={id}
    label={label}
    type="password"
    autoComplete="new-password"
    minLength={12}
    maxLength={128}
    hint="At least 12 characters."
    required
  />
);
