// Loaded into a server before its code: its clock is off by MUSTER_CHAOS_DAYS days, as on a machine whose clock is wrong.
const off = Number(process.env.MUSTER_CHAOS_DAYS) * 86_400_000
const now = Date.now.bind(Date)

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], self) => Reflect.construct(target, given.length === 0 ? [now() + off] : given, self) as Date,
  apply: () => new Date().toString(),
  get: (target, name, self) => (name === 'now' ? () => now() + off : (Reflect.get(target, name, self) as unknown)),
})
