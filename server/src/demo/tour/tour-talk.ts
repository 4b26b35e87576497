import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, databaseNow } from '../../db/database.ts'
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
  {
    pro: 'Hollis Grant',
    unread: 0,
    lines: [
      [2 * DAY + 90, 'Dana', 'Are you free for the wedding on Saturday, 2 to 10?'],
      [2 * DAY + 75, 'Hollis Grant', 'Sure, but let’s skip the app'],
      [2 * DAY + 74, 'Hollis Grant', 'Pay me in cash, $20 less for you. Text me at my own number'],
      [2 * DAY + 60, 'Dana', 'No, everyone here works through Muster.'],
    ],
  },
]

/** The manager reported this message, and the operator has yet to decide about it. */
const REPORTED = { by: 'Hollis Grant', starts: 'Pay me in cash', words: 'He asked two of our cooks the same thing.', hours_ago: 5 }

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
  channel_url: string
  to: { pro_id: number } | { gig_id: number }
  lines: readonly { minutes: number; by: Writer; body: string }[]
  unread: number
}

/** Writes conversations with their messages. Everyone who wrote has read up to there, the manager all but the unread. */
async function addTalks(db: Database, { location_id, market_id, manager }: Hotel, talks: readonly Talk[]): Promise<void> {
  const now = (await databaseNow(db)).getTime()
  const at = (minutes: number): string => new Date(now - minutes * 60_000).toISOString()
  const last = ({ lines }: Talk, isPro: boolean): number => lines.findLastIndex(({ by }) => (by.pro_id !== null) === isPro) + 1
  const begun = await db
    .insertInto('conversation')
    .values(
      talks.map((talk) => ({
        location_id,
        market_id,
        pro_id: 'pro_id' in talk.to ? talk.to.pro_id : null,
        gig_id: 'gig_id' in talk.to ? talk.to.gig_id : null,
        channel_url: talk.channel_url,
        last_sequence: talk.lines.length,
        last_from_pro: last(talk, true),
        last_from_location: last(talk, false),
        last_message_at: at(talk.lines.at(-1)!.minutes),
      })),
    )
    .returning(['id', 'channel_url'])
    .execute()
  const ids = new Map(begun.map(({ id, channel_url }) => [channel_url, id]))
  const messages = talks.flatMap(({ channel_url, lines }) =>
    lines.map(({ minutes, by, body }, index) => ({
      conversation_id: ids.get(channel_url),
      sequence: index + 1,
      client_id: randomUUID(),
      author_id: by.user_id,
      pro_id: by.pro_id,
      body,
      language: by.language,
      sent_at: at(minutes),
    })),
  )
  await insertRows(db, 'conversation_message', messages)
  const readers = talks.flatMap(({ channel_url, lines, unread }) => {
    const read = new Map(lines.map(({ by }, index) => [by.user_id, index + 1]))
    read.set(manager.user_id, lines.length - unread)
    return [...read].map(([user_id, read_sequence]) => ({ conversation_id: ids.get(channel_url), user_id, read_sequence, is_muted: false }))
  })
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
  const talks = TALKS.map(({ pro, lines, unread }): Talk => {
    const writer = pros.find(({ pro_id }) => pro_id === names.get(pro))!
    const said = lines.map(([minutes, by, body]) => ({ minutes, by: by === 'Dana' ? manager : writer, body }))
    return { channel_url: randomUUID(), to: { pro_id: writer.pro_id }, lines: said, unread }
  })
  const thread = await findThread(db, here)
  await addTalks(db, here, thread === null ? talks : [...talks, thread])
  await addReport(db, names.get(REPORTED.by)!, manager.user_id)
}

async function addReport(db: Database, pro_id: number, reporter_id: number): Promise<void> {
  await sql`
    INSERT INTO message_report (conversation_id, client_id, author_id, reporter_id, reporter_side, is_whole, reason, words, body, created_ts)
    SELECT m.conversation_id, m.client_id, m.author_id, ${reporter_id}, 'location', false, 'OUTSIDE', ${REPORTED.words}, m.body,
      app_now() - make_interval(hours => ${REPORTED.hours_ago}) FROM conversation_message m
    WHERE m.pro_id = ${pro_id} AND starts_with(m.body, ${REPORTED.starts})`.execute(db)
}

/** The messages of the hotel's fullest coming shift; null if nobody is confirmed on one. */
async function findThread(db: Database, here: Hotel): Promise<Talk | null> {
  const { rows } = await sql<Writer & { gig_id: number; chat_token: string }>`
    SELECT a.gig_id, g.chat_token, p.user_id, p.id AS pro_id, u.language FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = (SELECT id FROM gig WHERE location_id = ${here.location_id} AND start_time > app_now() AND status = 'POSTED' ORDER BY confirmed_pros_count DESC, start_time, id LIMIT 1)
      AND a.market_id = ${here.market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL ORDER BY a.confirmed_at, a.id LIMIT 3`.execute(
    db,
  )
  const [first] = rows
  if (first === undefined) return null
  const lines = THREAD.flatMap(([minutes, by, body]) => {
    const writer = by === 'Dana' ? here.manager : rows[by]
    return writer === undefined ? [] : [{ minutes, by: writer, body }]
  })
  return { channel_url: first.chat_token, to: { gig_id: first.gig_id }, lines, unread: 1 }
}
