/** Which product a screen belongs to, and who can see it. `any` is everyone signed in, in the shell of their app mode. */
export interface RowFacts {
  mode: 'marketplace' | 'hire' | 'both'
  audience: 'public' | 'manager' | 'pro' | 'admin' | 'any'
}
