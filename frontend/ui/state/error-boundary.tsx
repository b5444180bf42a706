import { Component, type ReactNode } from 'react';
import { reportBroken } from '#platform/report-broken.ts';
import { ErrorState } from './error-state.tsx';

const texts = {
  title: 'Something went wrong',
  page: 'We couldn’t show this page.',
  form: 'Something went wrong. We’ve kept what you typed.',
} as const;

type Props = {
  readonly children: ReactNode;
  /** Reads what was typed, while the broken part is still in the page. */
  readonly keepInput: () => void;
  /** For a form within a page: called once it is drawn again. A page is loaded anew. */
  readonly onRedrawn?: () => void;
};
type State = { readonly failed: boolean };

/** Counts what broke, or whose script could not be fetched, and offers to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate(_: Props, before: State): null {
    if (this.state.failed && !before.failed) this.props.keepInput();
    return null;
  }

  /** React warns of a snapshot that nothing takes. */
  override componentDidUpdate(): void {}

  override componentDidCatch(): void {
    reportBroken();
  }

  override render(): ReactNode {
    const { children, onRedrawn } = this.props;
    if (!this.state.failed) return children;
    if (onRedrawn)
      return <ErrorState message={texts.form} onRetry={() => this.setState({ failed: false }, onRedrawn)} />;
    return (
      <main className="p-4">
        <h1 className="sr-only">{texts.title}</h1>
        <ErrorState message={texts.page} onRetry={() => location.reload()} />
      </main>
    );
  }
}
