import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { TourPeople } from './tour-people.ts'
import type { TourVenues } from './tour-venues.ts'

/** A message: minutes ago, who wrote it (a pro's name, or the manager), and what. */
type Line = readonly [minutes: number, by: 'Dana' | (string & {}), body: string]

const DAY = 24 * 60

/** What pros and the hotel's manager wrote to each other. The manager has not read the last `unread` of each. */
const TALKS: readonly { pro: string; lines: readonly Line[]; unread: number }[] = [
  {
    pro: 'Andre Whitfield',
    unread: 2,
    lines: [
      [DAY + 40, 'Dana', 'Thanks for jumping in last week. Can you do the black-tie dinner too?'],
      [DAY + 31, 'Andre Whitfield', 'Yes, happy to.'],
      [19, 'Andre Whitfield', 'Which entrance should I use?'],
      [6, 'Andre Whitfield', 'Parking, be there in 5'],
    ],
  },
  {
    pro: 'Wendell Ortiz',
    unread: 1,
    lines: [
      [3 * DAY, 'Dana', 'The harbor bar opens at 4:45 for set-up.'],
      [27, 'Wendell Ortiz', 'I can take the dish shift too if it’s still open'],
    ],
  },
  {
    pro: 'Lucía Herrera',
    unread: 1,
    lines: [
      [DAY + 300, 'Dana', 'We have a grill spot this weekend, 4 to 11. Interested?'],
      [DAY + 260, 'Lucía Herrera', 'Sí, me interesa. ¿Es la misma cocina de la otra vez?'],
      [DAY + 250, 'Dana', 'Same kitchen, ask for Theo.'],
      [52, 'Lucía Herrera', 'Perfecto. ¿Dónde se puede estacionar?'],
    ],
  },
  {
    pro: 'Priya Raman',
    unread: 0,
    lines: [
      [2 * DAY, 'Priya Raman', 'I renew my food card on Monday, I’ll send the photo.'],
      [2 * DAY - 20, 'Dana', 'Great, you can upload it in your profile.'],
    ],
  },
  {
    pro: 'Grace Okafor',
    unread: 0,
    lines: [
      [200, 'Dana', 'Could you come half an hour early to help with linens?'],
      [188, 'Grace Okafor', 'Works for me. See you at 3:30'],
    ],
  },
  {
    pro: 'Mateo Salas',
    unread: 0,
    lines: [
      [5 * DAY, 'Dana', 'That was a clean close last night. Thank you.'],
      [5 * DAY - 9, 'Mateo Salas', 'Gracias por las 5 estrellas'],
    ],
  },
]

/** In the thread of a shift, by the place of its confirmed pros. */
const THREAD: readonly (readonly [minutes: number, by: number | 'Dana', body: string])[] = [
  [DAY + 70, 'Dana', 'Hello all. Line-up is 20 minutes after the start, in the Ashley Room.'],
  [DAY + 12, 0, 'Black tie for everyone? I have two spare bow ties.'],
  [DAY, 'Dana', 'Black tie, yes. Thank you!'],
  [95, 1, 'Is the family meal before or after the line-up?'],
  [80, 'Dana', 'Before, in the staff café.'],
  [12, 2, 'Can we park behind the hotel?'],
]

interface Writer {
  user_id: number
  pro_id: number | null
  language: 'en' | 'es'
}

interface Talk {
  to: { pro_id: number } | { gig_id: number }
  lines: readonly { minutes: number; by: Writer; body: string }[]
  unread: number
}

/** Writes one conversation with its messages. Everyone who wrote has read up to there, the manager all but the unread. */
async function addTalk(db: Database, { location_id, market_id, manager }: Hotel, { to, lines, unread }: Talk): Promise<void> {
  const last = (isPro: boolean): number => lines.findLastIndex(({ by }) => (by.pro_id !== null) === isPro) + 1
  const ago = (minutes: number) => sql<string>`app_now() - make_interval(mins => ${minutes}::int)`
  const { id } = await db
    .insertInto('conversation')
    .values({
      location_id,
      market_id,
      ...to,
      ...('gig_id' in to && {
        channel_url: sql<string>`(SELECT chat_token FROM gig WHERE id = ${to.gig_id} AND market_id = ${market_id})`,
      }),
      last_sequence: lines.length,
      last_from_pro: last(true),
      last_from_location: last(false),
      last_message_at: ago(lines.at(-1)!.minutes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows: now } = await sql<{ now: string }>`SELECT app_now() AS now`.execute(db)
  const at = (minutes: number): string => new Date(Date.parse(now[0]!.now) - minutes * 60_000).toISOString()
  await insertRows(
    db,
    'conversation_message',
    lines.map(({ minutes, by, body }, index) => ({
      conversation_id: id,
      sequence: index + 1,
      client_id: randomUUID(),
      author_id: by.user_id,
      pro_id: by.pro_id,
      body,
      language: by.language,
      sent_at: at(minutes),
    })),
  )
  const read = new Map<number, number>()
  for (const [index, { by }] of lines.entries()) read.set(by.user_id, index + 1)
  read.set(manager.user_id, lines.length - unread)
  const readers = [...read].map(([user_id, read_sequence]) => ({ conversation_id: id, user_id, read_sequence, is_muted: false }))
  await insertRows(db, 'conversation_reader', readers)
}

interface Hotel {
  location_id: number
  market_id: number
  manager: Writer
}

/** Writes the inbox of the hotel: talks with pros, and the thread of its fullest coming shift. */
export async function addTourTalk(db: Database, { hotel }: TourVenues, people: TourPeople): Promise<void> {
  const { rows: managers } = await sql<{ user_id: number }>`
    SELECT user_id FROM login_identity WHERE kind = 'phone' AND value = '+18435550127'`.execute(db)
  const manager: Writer = { user_id: managers[0]!.user_id, pro_id: null, language: 'en' }
  const names = new Map(TALKS.map(({ pro }) => [pro, people.named(pro).id]))
  const { rows: pros } = await sql<Writer & { pro_id: number; market_id: number }>`
    SELECT p.id AS pro_id, p.market_id, p.user_id, u.language FROM pro p JOIN user_account u ON u.id = p.user_id WHERE p.id = ANY (${[...names.values()]}::bigint[])`.execute(
    db,
  )
  const here: Hotel = { location_id: hotel.id, market_id: pros[0]!.market_id, manager }
  for (const { pro, lines, unread } of TALKS) {
    const writer = pros.find(({ pro_id }) => pro_id === names.get(pro))!
    const said = lines.map(([minutes, by, body]) => ({ minutes, by: by === 'Dana' ? manager : writer, body }))
    await addTalk(db, here, { to: { pro_id: writer.pro_id }, lines: said, unread })
  }
  await addThread(db, here)
}

async function addThread(db: Database, here: Hotel): Promise<void> {
  const { rows } = await sql<Writer & { gig_id: number }>`
    SELECT a.gig_id, p.user_id, p.id AS pro_id, u.language FROM application a JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = (SELECT id FROM gig WHERE location_id = ${here.location_id} AND start_time > app_now() AND status = 'POSTED' ORDER BY confirmed_pros_count DESC, start_time, id LIMIT 1)
      AND a.market_id = ${here.market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL ORDER BY a.confirmed_at, a.id LIMIT 3`.execute(
    db,
  )
  const [first] = rows
  if (first === undefined) return
  const lines = THREAD.flatMap(([minutes, by, body]) => {
    const writer = by === 'Dana' ? here.manager : rows[by]
    return writer === undefined ? [] : [{ minutes, by: writer, body }]
  })
  await addTalk(db, here, { to: { gig_id: first.gig_id }, lines, unread: 1 })
}
