import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'

/** Leads to what tax forms need of a pro. */
export function TaxDetailsLink() {
  return (
    <Link to="/tax-details" className="flex min-h-14 items-center gap-3 border-t border-light-gray bg-white px-4 py-2 desktop:px-6">
      <span className="flex-1 leading-5">
        <b className="block">
          <Trans>Tax details</Trans>
        </b>
        <span className="text-normal text-gray">
          <Trans>Your name and number for form 1099</Trans>
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-gray" />
    </Link>
  )
}
