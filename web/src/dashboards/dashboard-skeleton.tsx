import { Bone, Skeleton } from '../ui/skeleton.tsx'

/** The shape of a dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <Skeleton className="px-4 pt-5 desktop:px-6">
      <Bone className="mb-5 h-6 w-40" />
      <Bone className="mb-4 h-24 w-full" />
      <Bone className="mb-6 h-56 w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Bone key={row} className="mb-4 h-7 w-full" />
      ))}
    </Skeleton>
  )
}
