import { NotFound } from '@/client/ui/NotFound';

/** Shown for a path without a page. */
export const NotFoundPage = () => <NotFound />;
