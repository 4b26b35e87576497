import type { DoctorCheck } from './doctor-check.ts'

/** The week and the month of a date, so that intervals count in whole weeks and months from the first date, as the rule does. */
const week = (date: string): string => `(${date} - extract(dow FROM ${date})::int)`
const month = (date: string): string => `(extract(year FROM ${date}) * 12 + extract(month FROM ${date}))::int`

/** Whether a rule has a date. Written separately in SQL, to check what the rules' own code made. */
const hasDate = `g.series_date >= s.first_date AND (s.until IS NULL OR g.series_date <= s.until) AND CASE s.freq
  WHEN 'DAILY' THEN (g.series_date - s.first_date) % s.repeat_every = 0
  WHEN 'WEEKLY' THEN ((${week('g.series_date')} - ${week('s.first_date')}) / 7) % s.repeat_every = 0
  ELSE (${month('g.series_date')} - ${month('s.first_date')}) % s.repeat_every = 0 END
  AND (jsonb_array_length(s.byweekdays) = 0 OR EXISTS (SELECT 1 FROM jsonb_to_recordset(s.byweekdays) AS d (weekday int, occurrence int)
    WHERE d.weekday = extract(dow FROM g.series_date) AND (s.freq <> 'MONTHLY' OR d.occurrence IS NULL
      OR CASE WHEN d.occurrence = -1 OR d.occurrence > 4 THEN extract(month FROM g.series_date + 7) <> extract(month FROM g.series_date)
        ELSE ceil(extract(day FROM g.series_date) / 7) = d.occurrence END)))`

const ofSeries = `FROM gig g JOIN gig_series s ON s.id = g.series_id AND s.market_id = g.market_id`

/** The checks of series. */
export const seriesChecks: readonly DoctorCheck[] = [
  {
    name: 'series-gig-is-on-its-date',
    sentence: 'Each shift of a series is for a date of its rule, or was cancelled with the dates after its end.',
    sql: `SELECT 'gig ' || g.id || ' of series ' || s.id || ' is for ' || g.series_date AS what ${ofSeries}
      WHERE g.location_id <> s.location_id OR NOT (${hasDate}) AND NOT (g.status = 'CANCELLED' AND g.series_date > s.until)`,
  },
  {
    name: 'series-gig-is-at-its-time',
    sentence: 'A shift of a series starts on its date, unless someone edited it alone.',
    sql: `SELECT 'gig ' || g.id || ' for ' || g.series_date || ' starts ' || (g.start_time AT TIME ZONE g.timezone) AS what ${ofSeries}
      WHERE NOT g.own_fields && ARRAY['local_date', 'start_time', 'end_time'] AND (g.start_time AT TIME ZONE g.timezone)::date <> g.series_date`,
  },
  {
    name: 'series-has-no-gig-on-a-skipped-date',
    sentence: 'A date removed from a series has no shift.',
    sql: `SELECT 'gig ' || g.id || ' is for a date taken out of series ' || s.id AS what ${ofSeries}
      JOIN gig_series_exception e ON e.series_id = s.id AND e.market_id = s.market_id AND e.local_date = g.series_date WHERE g.status <> 'CANCELLED'`,
  },
  {
    name: 'series-is-made-no-further-than-it-says',
    sentence: 'No shift of a series is after the date its shifts are made until, except those cancelled with its end.',
    sql: `SELECT 'gig ' || g.id || ' for ' || g.series_date || ' lies after ' || s.made_until AS what ${ofSeries}
      WHERE g.series_date > s.made_until AND NOT (g.status = 'CANCELLED' AND g.series_date > s.until)`,
  },
]
