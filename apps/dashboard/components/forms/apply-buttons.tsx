import { Button } from "@causeway/ui/button";

/** The end of a form in a dialog that changes only what a page shows. */
export const ApplyButtons = ({ close }: { close: () => void }) => (
  <div className="flex justify-end gap-2">
    <Button onClick={close}>Cancel</Button>
    <Button type="submit" variant="primary">
      Apply
    </Button>
  </div>
);
