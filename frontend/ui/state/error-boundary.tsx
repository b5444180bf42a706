import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

const texts = { title: 'Something went wrong', message: 'This page could not be shown.' } as const;

type Props = { readonly children: ReactNode; readonly onFailure: () => void };
type State = { readonly failed: boolean };

/** The last resort: a screen that broke, or whose script could not be fetched, offers to load itself anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  /** What happens then, besides what is shown. */
  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="p-4">
        <h1 className="sr-only">{texts.title}</h1>
        <ErrorState message={texts.message} onRetry={() => location.reload()} />
      </main>
    );
  }
}
