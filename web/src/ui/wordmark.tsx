import { brandName } from '../i18n/brand-name.ts'

/** The marketplace's name and logo, or the drawn one: three spots, the last one open. */
export function Wordmark({ note }: { note?: string }) {
  const logo = document.documentElement.dataset['logo']
  return (
    <span className="inline-flex items-center gap-2 text-large font-semibold">
      {logo ? (
        <img src={`/images/c_limit,w_240/${logo}`} alt="" className="h-6 max-w-24 object-contain" />
      ) : (
        <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
          <rect x="1" y="2" width="4.6" height="16" rx="1.5" className="fill-brand" />
          <rect x="7.7" y="2" width="4.6" height="16" rx="1.5" className="fill-brand" />
          <rect x="15" y="2.6" width="3.4" height="14.8" rx="1.2" fill="none" className="stroke-brand-secondary" strokeWidth="1.5" />
        </svg>
      )}
      <span>
        {brandName()}
        {note && <span className="font-regular text-gray"> {note}</span>}
      </span>
    </span>
  )
}
