/** JSON whose shape a test knows: any member may be read, what is read is compared or made a text. */
export interface Loose {
  readonly [member: string]: Loose;
}

export const readLoose = async (response: Response): Promise<Loose> => (await response.json()) as Loose;

export const itemsIn = (list: Loose | undefined): Loose[] => list as unknown as Loose[];

export const textIn = (value: Loose | undefined): string => String(value);
