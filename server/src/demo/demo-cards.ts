import { NO_EXPIRATION_DATE } from '@muster/contract/certifications/certification-status.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ImageHost } from '../providers/image-host.ts'

interface Card {
  public_id: string
  holder: string
  certification: string
  state_code: string | null
  expiration_date: string | null
  number: number
}

const MOST_CARDS = 200

/** Draws the photos of the demo's certificates, unless they exist. Quick when they do. */
export async function putDemoCards(db: Database, images: ImageHost): Promise<void> {
  const { rows } = await sql<Card>`
    SELECT f.public_id, f.id AS number, u.first_name || ' ' || u.last_name AS holder, c.name AS certification, r.state_code, r.expiration_date
    FROM stored_file f JOIN certification_request r ON r.file_id = f.id JOIN certification c ON c.id = r.certification_id
      JOIN user_account u ON u.id = f.owner_user_id
    WHERE f.public_id LIKE 'certification-demo-%' ORDER BY f.id LIMIT ${MOST_CARDS}`.execute(db)
  const last = rows.at(-1)
  // Written in order, so the last one tells whether all exist.
  if (last === undefined || (await images.get(last.public_id, 64, 'whole')) !== null) return
  const { default: sharp } = await import('sharp')
  for (const card of rows)
    await images.put(
      card.public_id,
      await sharp(Buffer.from(drawn(card)))
        .webp({ quality: 86 })
        .toBuffer(),
    )
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A card on a table, a little askew, as a phone would see it. */
function drawn({ holder, certification, state_code, expiration_date, number }: Card): string {
  const until = expiration_date === null ? '' : expiration_date === NO_EXPIRATION_DATE ? 'none' : expiration_date
  const tilt = (number % 5) - 2
  const line = (x: number, y: number, label: string, value: string): string =>
    `<text x="${x}" y="${y}" font-size="20" fill="#68736e">${label}</text><text x="${x}" y="${y + 38}" font-size="32" fill="#1b2420">${escaped(value)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800" font-family="DejaVu Serif, Georgia, serif">
    <rect width="1200" height="800" fill="#7d5b40"/><path d="M0 190h1200M0 430h1200M0 660h1200" stroke="#6c4d35" stroke-width="5"/>
    <g transform="rotate(${tilt} 600 400)"><rect x="146" y="116" width="920" height="580" rx="24" fill="#0004"/>
    <rect x="136" y="100" width="920" height="580" rx="24" fill="#fbfaf5"/><path d="M136 124a24 24 0 0 1 24-24h872a24 24 0 0 1 24 24v86H136z" fill="#1f5f86"/>
    <text x="180" y="170" font-size="38" font-weight="700" fill="#fff">Palmetto Training</text>
    <text x="1012" y="170" font-size="30" fill="#fff" text-anchor="end">${escaped(state_code ?? '')}</text>
    <text x="180" y="276" font-size="36" font-weight="700" fill="#1b2420">${escaped(certification.toUpperCase())}</text>
    ${line(180, 340, 'NAME', holder)}${line(
      180,
      450,
      'CERTIFICATE NO.',
      `PT-${String(number * 7919)
        .padStart(6, '0')
        .slice(-6)}`,
    )}
    ${line(180, 560, 'VALID UNTIL', until)}
    <rect x="800" y="260" width="200" height="250" fill="#e3e7e2"/><circle cx="900" cy="355" r="48" fill="#8a6a52"/><path d="M824 510c6-70 40-96 76-96s70 26 76 96z" fill="#1e6b57"/>
    <path d="M800 600q30-44 50 0t44-6 40 2 66-12" fill="none" stroke="#1b2420" stroke-width="4"/></g></svg>`
}
