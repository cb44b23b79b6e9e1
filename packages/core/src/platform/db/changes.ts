/** Columns of a row that a statement changes; those that are `undefined` or absent stay as they are. */
export type Changes<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined }
