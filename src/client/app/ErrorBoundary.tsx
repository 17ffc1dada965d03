import { Component } from 'react';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Container } from '@/client/ui/Layout';
import { appMessages } from '@/shared/messages/app';

interface ErrorBoundaryProps {
  /** A change resets the boundary. */
  resetKey: string;
  onReload: () => void;
  onError: (error: unknown) => void;
  children: React.ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string;
}

/** Confines an error to the page that threw it. */
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
    this.props.onError(error);
  }

  override render(): React.ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Container>
        <div role="alert">
          <EmptyState isPageTitle {...appMessages.crash}>
            <Button onClick={this.props.onReload}>{appMessages.reload}</Button>
          </EmptyState>
        </div>
      </Container>
    );
  }
}
