/** What the lines of an invoice are called on paper and in tables. The screens have the same words in their catalogs. */
const ENGLISH: Record<string, string> = {
  regular: 'Wages',
  overtime: 'Overtime',
  double_time: 'Double time',
  meal_premium: 'Meal break missed, late or short',
  rest_premium: 'Rest break missed',
  hourly_bonus: 'Hourly bonus',
  flat_bonus: 'Bonus',
  tip: 'Tips',
  cancellation: 'Late cancellation',
  adhoc: 'Extra payment',
  platform_fee: 'Platform fee',
  network_fee: 'Network fee',
  w2_fee: 'W-2 employer costs',
  background_check_fee: 'Background checks',
  tipping_fee: 'Tip handling',
  refund: 'Refund',
}
const SPANISH: typeof ENGLISH = {
  regular: 'Salarios',
  overtime: 'Horas extra',
  double_time: 'Tiempo doble',
  meal_premium: 'Descanso de comida perdido, tarde o corto',
  rest_premium: 'Descanso perdido',
  hourly_bonus: 'Bono por hora',
  flat_bonus: 'Bono',
  tip: 'Propinas',
  cancellation: 'Cancelación tardía',
  adhoc: 'Pago extra',
  platform_fee: 'Tarifa de la plataforma',
  network_fee: 'Tarifa de tu red',
  w2_fee: 'Costos patronales W-2',
  background_check_fee: 'Verificación de antecedentes',
  tipping_fee: 'Manejo de propinas',
  refund: 'Reembolso',
}

export const lineName = (kind: string, language: 'en' | 'es'): string => (language === 'es' ? SPANISH : ENGLISH)[kind] ?? kind
