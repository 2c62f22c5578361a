interface AmongOthersProps {
  /** What is summed up, in the plural. */
  readonly of: string;
}

/** In place of a sum that is only known together with others. */
export const AmongOthers = ({ of }: AmongOthersProps) => (
  <span title={`Among others: too many ${of} to sum each`}>–</span>
);
