import { Trans, useLingui } from '@lingui/react/macro'
import { cardOf, checkColor, LEAST_CONTRAST, nearestPassing, shownContrast, type Theme } from '@muster/contract/brand/brand-color-rules.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

const HEX = /^#[0-9a-f]{6}$/i
/** Words have their own message below, with figures. */
const SHAPE_FAULT = /^Enter #/

interface ColorFieldProps {
  label: string
  theme: Theme
  value: string
  onChange: (color: string) => void
  /** Takes the proposed color, for this theme alone. */
  onProposed: (color: string) => void
  error: string | undefined
}

/** A brand color of one theme, with how well it can be read there and what it looks like. */
export function ColorField({ label, theme, value, onChange, onProposed, error }: ColorFieldProps) {
  const { t } = useLingui()
  const isColor = HEX.test(value)
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        error={isColor && !SHAPE_FAULT.test(error ?? '') ? undefined : error}
        autoComplete="off"
        spellCheck={false}
        before={
          <input
            type="color"
            aria-label={t`Pick: ${label}`}
            value={isColor ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            className="-ml-1 size-7 cursor-pointer rounded-tag border-0 bg-transparent p-0"
          />
        }
      />
      {isColor && <Contrast color={value.toLowerCase()} theme={theme} onUse={onProposed} />}
      {isColor && <Sample color={value.toLowerCase()} theme={theme} />}
    </div>
  )
}

function Contrast({ color, theme, onUse }: { color: string; theme: Theme; onUse: (color: string) => void }) {
  const { card, page, row, passes } = checkColor(color, theme)
  const better = nearestPassing(color, theme)
  return (
    <output className="grid gap-2 text-normal">
      <span className="flex items-start gap-1.5">
        {passes ? (
          <Check size={16} className="mt-0.5 shrink-0 text-success" aria-hidden />
        ) : (
          <CircleAlert size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
        )}
        <span>
          {passes ? (
            <Trans>
              <b>Easy to read.</b> Text needs {LEAST_CONTRAST} to 1.
            </Trans>
          ) : (
            <Trans>
              <b>Too hard to read.</b> Text needs {LEAST_CONTRAST} to 1 everywhere.
            </Trans>
          )}{' '}
          <Trans>
            Contrast is {shownContrast(card)} to 1 on cards, {shownContrast(page)} on the page and {shownContrast(row)} on selected rows.
          </Trans>
        </span>
      </span>
      {!passes && (
        <Button variant="outlined" className="justify-self-start" onClick={() => onUse(better)}>
          <span aria-hidden className="size-3.5 rounded-tag" style={{ background: better }} />
          <Trans>Use {better}</Trans>
        </Button>
      )}
    </output>
  )
}

/** A card of the theme with what the color does there. */
function Sample({ color, theme }: { color: string; theme: Theme }) {
  const surface = cardOf(theme)
  return (
    <div
      aria-hidden
      data-theme={theme}
      className="flex flex-wrap items-center gap-3 rounded-card border border-light-gray bg-white p-3 text-normal"
    >
      <span className="rounded-control px-3 py-1.5 font-semibold" style={{ background: color, color: surface }}>
        <Trans>Post shift</Trans>
      </span>
      <span className="font-semibold" style={{ color }}>
        <Trans>See all</Trans>
      </span>
    </div>
  )
}
