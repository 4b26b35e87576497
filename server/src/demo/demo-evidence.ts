import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ImageHost } from '../providers/image-host.ts'

interface Sheet {
  public_id: string
  location: string
  position: string
  day: string
  pros: { name: string; in: string; out: string }[]
}

/** Most that one statement draws; the tour has one. */
const MOST_SHEETS = 20

/** Draws the photos of sign-in sheets that answer the demo's disputes, unless they exist. Quick when they do. */
export async function putDemoEvidence(db: Database, images: ImageHost): Promise<void> {
  const { rows } = await sql<Sheet>`
    SELECT f.public_id, l.name AS location, s.name AS position, to_char(g.start_time AT TIME ZONE g.timezone, 'FMDay, FMMonth FMDD') AS day,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', u.first_name || ' ' || u.last_name,
          'in', to_char(g.start_time AT TIME ZONE g.timezone, 'FMHH12:MI'), 'out', to_char(g.end_time AT TIME ZONE g.timezone, 'FMHH12:MI')) ORDER BY a.id)
        FROM application a JOIN pro p ON p.id = a.pro_id JOIN user_account u ON u.id = p.user_id
        WHERE a.gig_id = g.id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL), '[]') AS pros
    FROM stored_file f JOIN dispute_file e ON e.file_id = f.id JOIN dispute d ON d.id = e.dispute_id
      JOIN LATERAL (SELECT y.gig_id FROM payment y WHERE y.transfer_id = d.transfer_id AND y.gig_id IS NOT NULL ORDER BY y.id LIMIT 1) y ON true
      JOIN gig g ON g.id = y.gig_id JOIN location l ON l.id = g.location_id JOIN skill s ON s.id = g.skill_id
    WHERE f.public_id LIKE 'evidence-demo-%' ORDER BY f.id LIMIT ${MOST_SHEETS}`.execute(db)
  const last = rows.at(-1)
  // Written in order, so the last one tells whether all exist.
  if (last === undefined || (await images.get(last.public_id, 64, 'whole')) !== null) return
  const { default: sharp } = await import('sharp')
  for (const sheet of rows) {
    const bytes = await sharp(Buffer.from(drawn(sheet)))
      .jpeg({ quality: 84 })
      .toBuffer()
    await images.put(sheet.public_id, bytes)
    await sql`
      WITH f AS (UPDATE stored_file SET bytes = ${bytes.length} WHERE public_id = ${sheet.public_id} RETURNING id)
      UPDATE dispute_file e SET bytes = ${bytes.length} FROM f WHERE e.file_id = f.id`.execute(db)
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A paper on a clipboard that everyone signed when they came, as a phone would see it. */
function drawn({ location, position, day, pros }: Sheet): string {
  const text = (x: number, y: number, size: number, said: string, more = 'fill="#1b2420"'): string =>
    `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(said)}</text>`
  const hand = 'fill="#24407a" font-family="DejaVu Serif, Georgia, serif" font-style="italic"'
  const signed = pros.map((pro, row) => {
    const y = 520 + row * 92
    return `${text(150, y, 30, pro.name, hand)}${text(520, y, 30, pro.in, hand)}${text(640, y, 30, pro.out, hand)}
      <path d="M${740 + (row % 3) * 8} ${y - 4}q28-44 44-6t40-12 34 8 60-18" fill="none" stroke="#24407a" stroke-width="4"/>
      <path d="M130 ${y + 24}h700" stroke="#c9cfc8" stroke-width="2"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1280" viewBox="0 0 960 1280" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="960" height="1280" fill="#8b8f8a"/><g transform="rotate(-1.5 480 640)"><rect x="60" y="70" width="840" height="1160" rx="18" fill="#6c4d35"/>
    <rect x="96" y="130" width="768" height="1060" fill="#fdfcf7"/><rect x="380" y="46" width="200" height="76" rx="12" fill="#4b5450"/>
    ${text(130, 240, 44, 'Sign-in sheet', 'fill="#1b2420" font-weight="700"')}${text(130, 296, 28, location)}
    ${text(130, 338, 28, position)}${text(130, 380, 28, day, hand)}
    ${text(130, 450, 22, 'NAME', 'fill="#68736e"')}${text(520, 450, 22, 'IN', 'fill="#68736e"')}${text(640, 450, 22, 'OUT', 'fill="#68736e"')}${text(740, 450, 22, 'SIGNED', 'fill="#68736e"')}
    <path d="M130 466h700" stroke="#1b2420" stroke-width="3"/>${signed.join('')}</g></svg>`
}
