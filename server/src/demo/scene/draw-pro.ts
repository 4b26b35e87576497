import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { at, DAY, type DemoMarket, type Scene } from './demo-scene.ts'
import { FIRST_NAMES, LAST_NAMES, SPANISH_FIRST_NAMES } from './demo-names.ts'
import type { NewPro } from './make-people.ts'
import { type Catalog, positionNamed } from './read-catalog.ts'
import type { SeededRandom } from './seeded-random.ts'
import { nth } from './nth.ts'

type Trade = { share: number; main: readonly string[]; also: readonly string[]; spanish: number }

/** Positions by trade: the main ones, and others a pro also takes. */
const TRADES: readonly Trade[] = [
  {
    share: 0.3,
    main: ['Banquet server', 'Server'],
    also: ['Food runner', 'Busser', 'Host', 'Stand worker', 'Event Staff', 'Banquet captain'],
    spanish: 0.1,
  },
  {
    share: 0.24,
    main: ['Line cook', 'Prep cook'],
    also: ['Dishwasher', 'Cook, cafeteria', 'Pastry cook', 'Sous chef', 'Stand worker', 'Banquet server'],
    spanish: 0.34,
  },
  {
    share: 0.13,
    main: ['Dishwasher', 'Utility cleaner'],
    also: ['Busser', 'Prep cook', 'Event set-up', 'Room attendant', 'Stand worker'],
    spanish: 0.36,
  },
  {
    share: 0.12,
    main: ['Bartender', 'Barback'],
    also: ['Banquet server', 'Barista', 'Event Lead', 'Banquet captain', 'Host'],
    spanish: 0.08,
  },
  {
    share: 0.13,
    main: ['Event set-up', 'Event Staff', 'Conversion Staff'],
    also: [
      'Uhaul Driver',
      'Stand worker',
      'Banquet server',
      'Event Lead',
      'Assistant Team Lead',
      'Event Coordinator',
      'Wardrobe',
      'Coat check attendant',
    ],
    spanish: 0.15,
  },
  {
    share: 0.08,
    main: ['Room attendant', 'Utility cleaner'],
    also: ['Banquet server', 'Barista', 'Host', 'Coat check attendant'],
    spanish: 0.3,
  },
]

function tradeOf(random: SeededRandom): Trade {
  let drawn = random.next()
  return TRADES.find((trade) => (drawn -= trade.share) < 0) ?? nth(TRADES, 0)
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Draws a pro who could live in this market. `known` overrides what is drawn. */
export function drawPro(
  scene: Scene,
  catalog: Catalog,
  market: DemoMarket,
  zip_code: string,
  known: Partial<NewPro> & { trade?: number } = {},
): NewPro {
  const { random, now } = scene
  const trade = known.trade === undefined ? tradeOf(random) : nth(TRADES, known.trade)
  const spanish = random.chance(trade.spanish)
  const names = [...trade.main.filter((_, index) => index === 0 || random.chance(0.75)), ...trade.also.filter(() => random.chance(0.34))]
  const skill_ids = [...new Set(names.map((name) => positionNamed(catalog, name).id))]
  const needed = new Set(names.flatMap((name) => positionNamed(catalog, name).certification_ids))
  const quality = Math.min(5, Math.max(3.6, 4.72 + random.normal() * 0.22))
  return {
    first_name: random.pick(spanish ? SPANISH_FIRST_NAMES : FIRST_NAMES),
    last_name: capital(random.pick(LAST_NAMES)),
    language: spanish ? 'es' : 'en',
    joined: now - random.between(70, 900) * DAY,
    market,
    skill_ids,
    employment_types: employmentOf(random, market),
    badges: badgesOf(random, quality),
    certifications: [...needed].flatMap((certification_id) => certificationOf(random, now, certification_id)),
    activity: random.lognormal(1, 1.15),
    quality,
    zip_code,
    ...known,
  }
}

function employmentOf(random: SeededRandom, market: DemoMarket): EmploymentType[] {
  if (market.employment_types.length === 1) return [...market.employment_types]
  const drawn = random.next()
  return drawn < 0.25 ? ['W2', 'F1099'] : drawn < 0.5 ? ['W2'] : ['F1099']
}

function badgesOf(random: SeededRandom, quality: number): string[] {
  const drawn = random.next() - (quality - 4.72) * 0.4
  const medal = drawn < 0.04 ? ['GOLD'] : drawn < 0.15 ? ['SILVER'] : drawn < 0.37 ? ['BRONZE'] : []
  return [...(random.chance(0.71) ? ['VERIFICATION'] : []), ...medal]
}

/** Most pros hold the certifications they need. Some are pending, some rejected, and some expire within the month. */
function certificationOf(random: SeededRandom, now: number, certification_id: number): NonNullable<NewPro['certifications']> {
  const drawn = random.next()
  if (drawn < 0.08) return []
  const days = drawn < 0.14 ? random.whole(1, 29) : random.whole(60, 1000)
  const status = drawn > 0.97 ? 'REJECTED' : drawn > 0.93 ? 'PENDING' : 'APPROVED'
  return [{ certification_id, status, expiration_date: at(now + days * DAY).slice(0, 10) }]
}
