/**
 * A state machine written as a table: for each state, the events it accepts and where each leads. Pure and synchronous. The server
 * enforces it, and the web app asks it which buttons to show.
 */
type Table<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

export interface Machine<State extends string, Event extends string> {
  states: readonly [State, ...State[]]
  /** The state `event` leads to, or null when `state` does not accept it. */
  next(state: State, event: Event): State | null
  /** The events `state` accepts, in the table's order. */
  accepts(state: State): Event[]
}

export function machine<State extends string, Event extends string>(table: Table<State, Event>): Machine<State, Event> {
  return {
    states: Object.keys(table) as [State, ...State[]],
    next: (state, event) => table[state][event] ?? null,
    accepts: (state) => Object.keys(table[state]) as Event[],
  }
}
