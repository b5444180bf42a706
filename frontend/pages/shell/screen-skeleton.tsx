import { SkeletonList } from '#ui/state/skeleton.tsx';

/** While the script of another screen is on its way. */
export function ScreenSkeleton() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-8">
      <SkeletonList />
    </main>
  );
}
