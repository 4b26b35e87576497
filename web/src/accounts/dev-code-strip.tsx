import { Trans, useLingui } from '@lingui/react/macro'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { TextLink } from '../ui/text-link.tsx'

/** With developer tools, shows the code that would have been sent. Dashed, so that it doesn't look like part of the product. */
export function DevCodeStrip({ code, onUse }: { code: string; onUse: (code: string) => void }) {
  const { t } = useLingui()
  return (
    <aside
      aria-label={t`Developer tools`}
      className="rounded-control border border-dashed border-brand-secondary bg-attention-soft px-3 py-2.5 text-normal"
    >
      <div className="flex items-center gap-2.5">
        <FlaskConical size={16} className="shrink-0 text-warning" aria-hidden />
        <span className="min-w-0 flex-1">
          <Trans>
            Test mode, nothing was sent. The code is <b className="tracking-wide">{code}</b>
          </Trans>
        </span>
        <button
          type="button"
          onClick={() => onUse(code)}
          className="h-8 shrink-0 rounded-control px-2.5 font-semibold text-brand hover:bg-white touch:h-11"
        >
          {t`Fill in`}
        </button>
      </div>
      <TextLink to="/dev/outbox" className="ml-[26px] text-small">
        {t`See all messages`}
      </TextLink>
    </aside>
  )
}
