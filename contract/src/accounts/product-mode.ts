/** What a location uses Muster for. */
export type ProductMode = 'marketplace' | 'hire'

/** The mode of a location by its licenses: marketplace with that license or without any, else hire (specification section 1). */
export const productMode = (licenses: readonly string[]): ProductMode =>
  licenses.length === 0 || licenses.includes('marketplace') ? 'marketplace' : 'hire'
