import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The rating categories of a side, in display order. */
export async function listCategories(db: Database, side: 'pro' | 'business') {
  return db
    .selectFrom('rating_category')
    .select(['id', 'rank', 'name', 'label', 'label_es', 'is_overall_type'])
    .where('side', '=', side)
    .orderBy('rank')
    .limit(50)
    .execute()
}

interface NewReview {
  application_id: number
  market_id: number
  side: 'pro' | 'business'
  overall: number
  feedback: string
  created_by: number
}

/** Counts a pro's review of a location. */
export async function countRating(db: Database, location_id: number, overall: number): Promise<void> {
  await sql`
    INSERT INTO location_rating AS kept (location_id, rating_sum, review_count) VALUES (${location_id}, ${overall}, 1)
    ON CONFLICT (location_id) DO UPDATE SET rating_sum = kept.rating_sum + excluded.rating_sum, review_count = kept.review_count + 1`.execute(
    db,
  )
}

export async function insertReview(db: Database, review: NewReview, ratings: ReadonlyMap<number, number>): Promise<void> {
  const { id } = await db.insertInto('review').values(review).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('review_rating')
    .values([...ratings].map(([category_id, rating]) => ({ review_id: id, category_id, rating })))
    .execute()
}
