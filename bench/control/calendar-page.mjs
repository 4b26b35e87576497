import { Calendar } from '@fullcalendar/core'
import dayGridPlugin from '@fullcalendar/daygrid'
import interactionPlugin from '@fullcalendar/interaction'
import timeGridPlugin from '@fullcalendar/timegrid'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { viewDays } from '#gigs/calendar/calendar-days.ts'
import { timeGridOf } from '#gigs/calendar/calendar-model.ts'
import { framesOf } from '#gigs/calendar/day-frame.ts'
import { GigBlock } from '#gigs/calendar/gig-block.tsx'
import { MonthGrid } from '#gigs/calendar/month-grid.tsx'
import { MonthLine } from '#gigs/calendar/month-line.tsx'
import { MovingSlot } from '#gigs/calendar/moving.ts'
import { TimeGrid } from '#gigs/calendar/time-grid.tsx'
import { speak } from '#i18n/language.ts'
import './page.css'

// The same shifts in our calendar, in ours drawn whole, and in FullCalendar. A page measures one of them once: the first time counts.

const ZONE = 'America/New_York'
const DATE = '2027-05-12'
const HOUR_MS = 3_600_000
const now = Date.parse('2027-05-12T16:00:00Z')
const colors = ['blue', 'red', 'green', 'yellow', 'purple']
const skills = new Map(colors.map((color, index) => [index + 1, { id: index + 1, name: `Position ${index + 1}`, name_es: '', color }]))

/** As many shifts as asked, over the whole span, three to nine hours long, mostly in the evening. */
function gigsOf(frames, count) {
  let state = 42
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return Array.from({ length: count }, (_, id) => {
    const frame = frames[Math.floor(random() * frames.length)]
    const start = frame.start + Math.floor((6 + random() * 13) * 4) * (HOUR_MS / 4)
    const places = 1 + Math.floor(random() * 8)
    return {
      id: id + 1,
      status: 'POSTED',
      type: 'MARKETPLACE',
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + Math.floor((3 + random() * 6) * 4) * (HOUR_MS / 4)).toISOString(),
      timezone: ZONE,
      skill_id: 1 + (id % colors.length),
      contact_name: 'Dana Whitlock',
      wage_amount: 22,
      allowed_confirmed_pros: places,
      confirmed_pros_count: Math.floor(random() * (places + 1)),
      selected_applications_count: 0,
      total_applications_count: 9,
      cancelled_applications_count: 0,
      on_the_day: null,
      amount_due: null,
      edit_version: 1,
      place: id % 3 ? null : 'Grand hall',
      series_id: null,
    }
  }).sort((a, b) => a.start_time.localeCompare(b.start_time))
}

const place = document.querySelector('#place')
const acts = { open() {}, openDay() {}, post() {}, openCrowd() {}, step() {}, save() {} }

/** Our calendar without windowing: a box for every shift. */
function Whole({ view, frames, gigs }) {
  const shared = { zone: ZONE, now, isActive: false, isSelected: false, isTicked: false, isAway: false, mayMove: true, column: 160 }
  return timeGridOf(gigs, frames, Number.POSITIVE_INFINITY).map((day) =>
    createElement(
      'div',
      { key: day.day, style: { position: 'relative', height: 960, width: `${100 / 7}%`, float: 'left' } },
      day.placed.map((piece) =>
        view === 'month'
          ? createElement(MonthLine, { key: piece.shift.id, gig: piece.shift, skill: skills.get(piece.shift.skill_id), ...shared })
          : createElement(GigBlock, { key: piece.shift.id, piece, skill: skills.get(piece.shift.skill_id), ...shared }),
      ),
    ),
  )
}

function drawOurs(view, frames, gigs, whole) {
  const grid = {
    frames,
    zone: ZONE,
    now,
    today: DATE,
    date: DATE,
    gigs,
    skills,
    selectedId: undefined,
    ticked: null,
    moving: new MovingSlot(null),
    acts,
    label: 'Shifts',
  }
  const drawn = whole ? createElement(Whole, { view, frames, gigs }) : createElement(view === 'month' ? MonthGrid : TimeGrid, grid)
  flushSync(() => createRoot(place).render(createElement(I18nProvider, { i18n }, drawn)))
}

function drawFullCalendar(view, _frames, gigs) {
  const events = gigs.map((gig) => ({ id: String(gig.id), title: skills.get(gig.skill_id).name, start: gig.start_time, end: gig.end_time }))
  new Calendar(place, {
    plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin],
    initialView: view === 'month' ? 'dayGridMonth' : 'timeGridWeek',
    initialDate: DATE,
    firstDay: 1,
    height: '100%',
    editable: true,
    dayMaxEvents: true,
    events,
  }).render()
}

/** Resolves when the picture is on the screen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))

globalThis.measureCalendar = async ({ kind, view, count }) => {
  await speak('en')
  const frames = framesOf(viewDays(view, DATE), ZONE)
  const gigs = gigsOf(frames, count)
  // As in the app, where the frame is already there: the page and its fonts have loaded.
  await Promise.all([...document.fonts].map((font) => font.load()))
  await new Promise((resolve) => requestIdleCallback(resolve))
  await painted()
  const began = performance.now()
  if (kind === 'fullcalendar') drawFullCalendar(view, frames, gigs)
  else drawOurs(view, frames, gigs, kind === 'whole')
  await painted()
  return { ms: performance.now() - began, nodes: place.querySelectorAll('*').length }
}

/** How long each frame took from now until asked. */
globalThis.watchFrames = () => {
  const frames = []
  let last = performance.now()
  let on = true
  const next = (at) => {
    frames.push(at - last)
    last = at
    if (on) requestAnimationFrame(next)
  }
  requestAnimationFrame((at) => {
    last = at
    requestAnimationFrame(next)
  })
  globalThis.framesWatched = () => {
    on = false
    return frames
  }
}
