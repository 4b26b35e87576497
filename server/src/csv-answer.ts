/** A table that is sent while it is being read. */
export interface CsvAnswer {
  /** The file name to save it under, with its extension. */
  file_name: string
  /** The header row comes first. Nothing is sent before the first row was read, so a refusal can still be answered as one. */
  rows: AsyncGenerator<readonly (string | number | null)[]>
}
