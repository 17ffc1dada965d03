import { Component } from 'react';
import { Button } from '@/client/ui/Button';
import { Container } from '@/client/ui/Container';
import { EmptyState } from '@/client/ui/EmptyState';
import { appMessages } from '@/shared/messages/app';

interface ErrorBoundaryProps {
  /** A new one gives the page another try. */
  resetKey: string;
  /** Called when a part of the shop cannot be loaded. */
  onMissingPart: () => void;
  onReload: () => void;
  children: React.ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string;
}

/** Keeps an error in one page from taking the shop along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof Error && error.name === 'ChunkLoadError') this.props.onMissingPart();
  }

  override render(): React.ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Container>
        <div role="alert">
          <EmptyState isPageTitle title={appMessages.crashTitle} text={appMessages.crashText}>
            <Button onClick={this.props.onReload}>{appMessages.reload}</Button>
          </EmptyState>
        </div>
      </Container>
    );
  }
}
