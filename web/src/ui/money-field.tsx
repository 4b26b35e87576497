import { TextField, type TextFieldProps } from './text-field.tsx'

/** Dollars as a person types them. Register it with `valueAsNumber`: the wire has decimal dollars. */
export function MoneyField(props: Omit<TextFieldProps, 'type' | 'before' | 'inputMode'>) {
  return <TextField {...props} type="text" inputMode="decimal" autoComplete="off" before="$" />
}

/** Plain numbers; `after` takes the unit. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField {...props} type="text" inputMode="numeric" autoComplete="off" />
}
