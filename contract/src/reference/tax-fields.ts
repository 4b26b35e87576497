/** What the fields of tax details, tax years and records say. Amounts are dollars. */
export const TAX_FIELDS = {
  bonuses_amount: 'Bonuses by the hour and for the shift.',
  classification: 'How the payee is taxed, as on line 3a of form W-9.',
  legal_name: 'The name on the payee’s tax return.',
  tin_kind: 'What kind of taxpayer number it is.',
  tin_last4: 'The last four digits of the taxpayer number.',
  tips_amount: 'Tips.',
  year: 'The calendar year.',
}
