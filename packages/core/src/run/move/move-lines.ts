// The lines of an exported project, in the order in which they are written: a header, rows, and an end.

/** The version of these lines. A server refuses lines of a later one. */
export const MOVE_FORMAT = 1

/** Begins a project. */
export interface ProjectLine {
  readonly kind: 'project'
  readonly format: number
  /** The number of migrations of the exporting server. */
  readonly migrations: number
  /** Names this export of this project, so that a second import of it is recognised. */
  readonly exportId: string
  readonly id: string
  readonly name: string
  readonly appName: string
  /** Names of the providers that its connections, apps and integrations need. */
  readonly providers: readonly string[]
  /** The exporting server has stopped to use the connections. */
  readonly isHandedOver: boolean
}

/** Rows of one table. */
export interface RowsLine {
  readonly kind: 'rows'
  readonly table: string
  /** Each row as PostgreSQL writes it in JSON. It stays text, so that no number and no order of keys changes. */
  readonly rows: readonly string[]
  /** For each row, the secrets of its sealed columns in the clear, by column. */
  readonly secrets?: readonly Readonly<Record<string, string>>[] | undefined
}

/** Ends a project. Without it, nothing of the project is imported. */
export interface EndLine {
  readonly kind: 'end'
  readonly id: string
  /** The number of rows of each table. */
  readonly counts: Readonly<Record<string, number>>
}

export type MoveLine = ProjectLine | RowsLine | EndLine
