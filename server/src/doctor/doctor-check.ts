/** One check of the data. `sql` returns a row, with one text column `what`, for each thing that breaks it. */
export interface DoctorCheck {
  name: string
  sentence: string
  sql: string
  /** A table that the first start of the server makes. Without it there is nothing to check. */
  table?: string
}
