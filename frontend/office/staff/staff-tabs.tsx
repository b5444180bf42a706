import { TabLinks } from '#ui/list/tab-links.tsx';
import { texts } from './texts.ts';

const pages = ['/staff', '/audit'] as const;

/** The two pages for who has the duty `staff`. */
export function StaffTabs({ current }: { readonly current: (typeof pages)[number] }) {
  const tabs = pages.map((value) => ({ value, label: texts.pages[value] }));
  return <TabLinks label={texts.pages.label} tabs={tabs} current={current} />;
}
