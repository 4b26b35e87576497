import { DAY, type GigPlan, type Scene } from '../scene/demo-scene.ts'
import { type Demand, planShifts } from '../scene/plan-shifts.ts'
import { type Catalog, wageKey } from '../scene/read-catalog.ts'

/** A position posted often enough for a sure forecast. For others the forecast asks all of the market. */
const WELL_KNOWN = 'Line cook'
const REACHES_BACK = 175 * DAY

/**
 * The shifts of a common position before the tour's own weeks, up to `until`, at the recommended wage, which the form proposes. They only
 * feed counts, so they have no audit and no receipts.
 */
export function tourPast(scene: Scene, catalog: Catalog, demands: readonly Demand[], until: number): GigPlan[] {
  return demands
    .filter(({ venue }) => venue.is_approved)
    .flatMap((demand) => {
      const patterns = demand.patterns.filter(({ position }) => position === WELL_KNOWN)
      return planShifts(scene, catalog, { ...demand, patterns }, scene.now - REACHES_BACK, until)
    })
    .map((plan) => {
      const wage = catalog.wages.get(wageKey(plan.position, plan.venue.market))
      return { ...plan, wage_cents: wage?.recommended ?? plan.wage_cents, boost_cents: 0 }
    })
    .sort((one, other) => one.start - other.start)
}
