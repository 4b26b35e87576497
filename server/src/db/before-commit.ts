/** Writes rows of one kind in one statement. */
type Writer<Db, Row> = (db: Db, rows: readonly Row[]) => Promise<void>
interface Kept {
  writer: Writer<object, unknown>
  row: unknown
}

const open = new WeakMap<object, Kept[]>()

/** Starts to collect rows for this transaction. */
export function collectRows(trx: object): void {
  open.set(trx, [])
}

/**
 * Keeps rows that nothing reads within the transaction until it commits, so that all of a kind leave in one statement. Outside a transaction
 * of `inTransaction` they are written at once.
 */
export async function writeBeforeCommit<Db extends object, Row>(db: Db, writer: Writer<Db, Row>, rows: readonly Row[]): Promise<void> {
  const kept = open.get(db)
  if (kept === undefined) return writer(db, rows)
  kept.push(...rows.map((row) => ({ writer: writer as Writer<object, unknown>, row })))
}

/** Writes what was kept: one statement for each kind. */
export async function writeCollected(trx: object): Promise<void> {
  const kinds = Map.groupBy(open.get(trx) ?? [], ({ writer }) => writer)
  open.delete(trx)
  for (const [writer, kept] of kinds)
    await writer(
      trx,
      kept.map(({ row }) => row),
    )
}

/** Marks the rows kept so far. The function it returns forgets the later ones, for a savepoint that is undone. */
export function markCollected(trx: object): () => void {
  const kept = open.get(trx)
  const mark = kept?.length ?? 0
  return () => void kept?.splice(mark)
}
