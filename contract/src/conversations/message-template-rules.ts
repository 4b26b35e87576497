/** What a template may name. The words of a person's template have each in braces: "Hi {first name}". */
export const TEMPLATE_FIELDS = ['first name', 'shift', 'start', 'end', 'address', 'location'] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]
export type TemplateFacts = Partial<Record<TemplateField, string | null>>

const FIELD = /\{([^{}]*)\}/g
const asField = (name: string): TemplateField | undefined => {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
  return TEMPLATE_FIELDS.find((field) => field === plain)
}

/** The braces of a template that name no field, as they are written. */
export const unknownFields = (body: string): string[] =>
  [...body.matchAll(FIELD)].filter(([, name]) => asField(name!) === undefined).map(([whole]) => whole)

/** A template with its fields filled. A field without a fact keeps its braces, so that the writer sees what to add. */
export function fillTemplate(body: string, facts: TemplateFacts): { text: string; missing: TemplateField[] } {
  const missing = new Set<TemplateField>()
  const text = body.replaceAll(FIELD, (whole, name: string) => {
    const field = asField(name)
    const fact = field === undefined ? null : (facts[field] ?? null)
    if (fact !== null) return fact
    if (field !== undefined) missing.add(field)
    return whole
  })
  return { text, missing: [...missing] }
}
