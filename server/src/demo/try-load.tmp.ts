import { startTestCluster, withDatabase } from '/work/main/server/src/testing/test-cluster.ts'
import { openPool, databaseOf } from '/work/main/server/src/db/database.ts'
import { seedLoad } from '/work/main/server/src/demo/seed-load.ts'
import { runDoctor } from '/work/main/server/src/run-doctor.ts'
const c = await startTestCluster()
try {
  const pool = openPool(withDatabase(c.url, c.template), { name: 'x', max: 2, statementTimeout: 600000 })
  const db = databaseOf(pool)
  const t = performance.now()
  console.log(await seedLoad(db, { fraction: Number(process.argv[2] ?? 0.1) }))
  console.log('seconds', (performance.now() - t) / 1000, process.memoryUsage().rss / 1e6)
  const u = performance.now()
  const r = await runDoctor(db)
  console.log('doctor', r.healthy, (performance.now() - u) / 1000, r.findings.filter(f => f.count))
  console.log((await pool.query(`select status, count(*) from gig group by 1 order by 2 desc`)).rows)
  console.log((await pool.query(`select reason, count(*) from application_cancellation group by 1 order by 2 desc`)).rows)
  console.log((await pool.query(`select pg_size_pretty(pg_database_size(current_database())), (select avg(total_applications_count) from gig), (select sum(confirmed_pros_count)*1.0/sum(allowed_confirmed_pros) from gig where end_time<now() and status<>'CANCELLED'), (select avg(rating_sum*1.0/review_count) from pro where review_count>4) r, (select sum(case when rn<=0.2 then gigs_worked end)*1.0/sum(gigs_worked) from (select gigs_worked, percent_rank() over (order by gigs_worked desc) rn from pro) x) top20`)).rows)
  await pool.end()
} finally { await c.stop() }
