/** The path of a call as OpenAPI writes it: `:id` becomes `{id}`. */
const templateOf = (path: string): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`

const namesOf = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

interface Parameter {
  in?: unknown
  name?: unknown
}

/**
 * OpenAPI has one name for a parameter of a path, though two calls of one path may name it differently (an invitation's id, and its token). Keeps
 * the first name. The answer has the path, and `rename` for the parameters of each call.
 */
export function samePaths() {
  const byShape = new Map<string, string>()
  return (path: string): { template: string; rename: <T>(parameter: T & Parameter) => T } => {
    const own = templateOf(path)
    const shape = own.replace(/\{\w+\}/g, '{}')
    const template = byShape.get(shape) ?? own
    byShape.set(shape, template)
    const shown = new Map(namesOf(own).map((name, index) => [name, namesOf(template)[index]!]))
    return {
      template,
      rename: (parameter) => (parameter.in === 'path' ? { ...parameter, name: shown.get(String(parameter.name)) } : parameter),
    }
  }
}
