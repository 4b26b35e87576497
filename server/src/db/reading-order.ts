import { type RawBuilder, sql } from 'kysely'

/** Sorts names as people look them up: Ángel before Bea before carla. The database compares bytes, which puts both after Zoe. */
export const inReadingOrder = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} COLLATE "und-x-icu"`
