import { DAY, type GigPlan, type Scene } from '../scene/demo-scene.ts'
import { type Demand, planShifts } from '../scene/plan-shifts.ts'
import { type Catalog, wageKey } from '../scene/read-catalog.ts'

/** What was posted often enough that the forecast knows something of it; of the other positions it says that it does not. */
const WELL_KNOWN = 'Line cook'
const REACHES_BACK = 175 * DAY

/**
 * The shifts of a common position before the tour's own weeks, up to `until`: at the wage that is recommended, which the
 * form proposes. They are there to be counted, so their audit and receipts are left out.
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
