import type { ImageHost } from '../providers/image-host.ts'
import { PLACES } from './demo-places.ts'
import { nth } from './scene/nth.ts'

const SIZE = 480

/** The looks of the first twenty-five people with a picture, in the order of tour-people.ts: skin, hair and hairstyle. */
const LOOKS = '000 104 211 333 422 723 410 664 653 133 011 464 542 100 332 554 111 562 330 702 673 544 220 650 103'.split(' ')

const GROUNDS = ['#DCEAE4', '#D7E6EC', '#F2DCCB', '#F6E3C8', '#F3E0DE', '#E9E1D2', '#E2E0EE']
const SKINS = ['#6A4029', '#B87D53', '#7A4A2E', '#D2A37C', '#6B432C', '#E8BC97', '#F0C9A8', '#94603D']
const HAIRS = ['#1A120F', '#1D1512', '#120D0B', '#3A2318', '#6A3B23', '#B07A3C', '#4A4A4E', '#8C2F23']
const SHIRTS = ['#1E6B57', '#8A3F52', '#7C2F33', '#3D6B5A', '#16211D', '#2F4F73', '#5A4A7A', '#A35E2A']

/** Five hairstyles: the shape behind the head and the one in front. */
const STYLES: readonly ((hair: string) => readonly [behind: string, before: string])[] = [
  (hair) => [`<circle cx="20" cy="6.3" r="3.9" fill="${hair}"/>`, cap(hair)],
  (hair) => [
    [
      [14, 12, 4.5],
      [20, 9.5, 5],
      [26, 12, 4.5],
      [12.5, 17, 3.3],
      [27.5, 17, 3.3],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hair}"/>`)
      .join(''),
    '',
  ],
  (hair) => [
    '',
    `<path d="M12.7 18c-.8-7.5 2.6-11 7.5-11s8.1 3.5 7.1 11c-.5-2.8-1.5-4.6-2.8-5.6-2.7 1-7.2 1-9.3.1-1.3 1-2.1 2.7-2.5 5.500z" fill="${hair}"/>`,
  ],
  (hair) => [
    `<path d="M11.5 18c0-7 3.5-11.5 8.5-11.500s8.5 4.5 8.5 11.500c0 6 1.5 9 .5 13.500h-18c-1-4.5.5-7.5.5-13.500z" fill="${hair}"/>`,
    cap(hair),
  ],
  (hair) => ['', `<path d="M13 15c0-5 3-7.6 7-7.600s7 2.6 7 7.600c-2-2.4-4-3-7-3s-5 .6-7 3z" fill="${hair}"/>`],
]
const cap = (hair: string): string =>
  `<path d="M12.8 17.500c-.6-6.5 2.6-9.7 7.2-9.700s7.8 3.2 7.2 9.700c-1-3-2.8-4.8-7.2-4.800s-6.2 1.8-7.2 4.800z" fill="${hair}"/>`

/** A person drawn from seven shapes, always the same. */
function portrait(look: string, number: number): string {
  const [skinAt = 0, hairAt = 0, styleAt = 0] = [...look].map(Number)
  const skin = nth(SKINS, skinAt)
  const [behind, before] = nth(STYLES, styleAt)(nth(HAIRS, hairAt))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 40 40">
    <rect width="40" height="40" fill="${nth(GROUNDS, number * 2)}"/>${behind}
    <path d="M4 42c1-8.5 7.5-12 16-12s15 3.5 16 12z" fill="${nth(SHIRTS, number * 3)}"/>
    <path d="M16.5 24h7v6.200c-1 2-6 2-7 0z" fill="${skin}"/><path d="M16.5 26.500c2 1.6 5 1.6 7 0v1.500c-2 1.4-5 1.4-7 0z" fill="#0002"/>
    <ellipse cx="20" cy="18.6" rx="7.2" ry="8.6" fill="${skin}"/>${before}</svg>`
}

const place = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 80 80">${shapes}</svg>`

/** Stores the drawn portraits and places of the tour, unless they exist. Quick when they do. */
export async function putDemoPictures(images: ImageHost): Promise<void> {
  const pictures: [string, string][] = Object.entries(PLACES).map(([name, shapes]) => [`demo-place-${name}`, place(shapes)])
  for (const [index, look] of LOOKS.entries()) pictures.push([`demo-portrait-${index + 1}`, portrait(look, index + 1)])
  // Written in order, so the last one tells whether all exist.
  const last = pictures.at(-1)
  if (last !== undefined && (await images.get(last[0], 64, 'square')) !== null) return
  const { default: sharp } = await import('sharp')
  for (const [public_id, svg] of pictures) await images.put(public_id, await sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer())
}
