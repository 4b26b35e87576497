/** Calls of the specification that Muster lacks. This list only shrinks. A test compares it with the specification's table. */
export const notBuiltCalls: readonly string[] = ['GET /users/{id}/notes/', 'POST /users/{id}/notes/']
