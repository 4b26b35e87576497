/** A table that is sent while it is still being read. */
export interface CsvAnswer {
  /** What the file is called where it is saved, with its ending. */
  file_name: string
  /** The head first. Nothing is sent before the first row has been read, so a refusal is still one. */
  rows: AsyncGenerator<readonly (string | number | null)[]>
}
