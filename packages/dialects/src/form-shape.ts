/** How the form of an endpoint is read into the JSON of the same request. Fields that are not named are texts. */
export interface FormShape {
  /** The endpoint takes nothing else. */
  readonly isOnly?: boolean;
  readonly numbers?: readonly string[];
  readonly booleans?: readonly string[];
  /** JSON, unless the text is none. */
  readonly json?: readonly string[];
  /** `k`, `k[]` and `k[0]` are one list. */
  readonly lists?: readonly string[];
  readonly file: {
    /** The field of the form. */
    readonly field: string;
    /** The member of the body: a list of objects, or one object. */
    readonly member: string;
    readonly isList: boolean;
    /** Member of such an object that holds the file, as a data URL. */
    readonly dataMember: string;
    /** Member that holds the file's name. */
    readonly nameMember?: string;
    readonly maxFiles: number;
    /** Of one file. */
    readonly maxBytes: number;
  };
}
