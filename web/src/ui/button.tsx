import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

const base =
  'relative inline-flex items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-semibold select-none transition-colors disabled:cursor-not-allowed [&_svg]:shrink-0'

const variants = {
  text: 'border-transparent text-brand hover:bg-brand-soft',
  raised: 'border-light-gray bg-white text-black shadow-top hover:border-medium-gray',
  outlined: 'border-medium-gray bg-white text-black hover:border-black',
  contained: 'border-transparent bg-brand text-white hover:bg-brand-hover',
  destructive: 'border-error bg-white text-error hover:bg-accent-light-red',
  ghost: 'border-transparent text-gray hover:bg-light-gray/60 hover:text-black',
  disabled: 'border-light-gray bg-background text-medium-gray',
}

const heights = {
  small: 'h-7 text-small touch:h-11 touch:text-normal',
  large: 'h-8 text-normal touch:h-11 touch:text-base',
  mainAction: 'h-12 text-base',
}
const paddings = { small: 'px-2.5 touch:px-3.5', large: 'px-3 touch:px-4', mainAction: 'px-5' }
const squares = { small: 'w-7 touch:w-11', large: 'w-8 touch:w-11', mainAction: 'w-12' }

export interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof heights
  fullWidth?: boolean
}

/** The look that `Button` and `LinkButton` share. */
export function buttonLook({
  variant = 'text',
  size = 'large',
  fullWidth = false,
  iconOnly = false,
  className = '',
}: ButtonLook & { iconOnly?: boolean; className?: string | undefined }): string {
  return [base, variants[variant], heights[size], iconOnly ? squares[size] : paddings[size], fullWidth ? 'w-full' : '', className].join(' ')
}

interface Common extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Shows a spinner in place of the words, at the same width, and ignores clicks. */
  loading?: boolean
  icon?: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}
/** An icon-only button needs a name for people who can't see the icon. */
export type ButtonProps = Common & ({ iconOnly: true; 'aria-label': string } | { iconOnly?: false })

/** The app's only button. `variant="disabled"` and `disabled` look and act the same. */
export function Button({
  variant = 'text',
  size = 'large',
  fullWidth = false,
  iconOnly = false,
  loading = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = disabled || loading || variant === 'disabled'
  const look = buttonLook({ variant: off && !loading ? 'disabled' : variant, size, fullWidth, iconOnly, className })
  return (
    <button {...rest} type={type} disabled={off} aria-busy={loading || undefined} className={look}>
      <span className={`inline-flex items-center gap-1.5 ${loading ? 'opacity-0' : ''}`}>
        {icon}
        {children}
      </span>
      {loading && <LoaderCircle size={16} className="absolute animate-spin" aria-hidden />}
    </button>
  )
}
