/** Calls of the specification that Muster lacks. This list only shrinks. A test compares it with the specification's table. */
export const notBuiltCalls: readonly string[] = [
  'GET /job-postings/',
  'POST /job-postings/',
  'PUT /job-postings/{id}/',
  'DELETE /job-postings/{id}/',
  'GET /job-postings/experience-levels/',
  'GET /job-postings/{id}/candidates/',
  'POST /hire/staffer/interviews/',
  'GET /hire/staffer/interviews/',
  'GET /hire/staffer/interviews/upcoming/',
  'GET /hire/staffer/interviews/pay-due/',
  'GET /hire/staffer/interviews/history/',
  'POST /hire/staffer/interviews/{interviewId}/reviews/',
  'GET /pro-contractor-type/',
  'GET /users/{id}/notes/',
  'POST /users/{id}/notes/',
]
