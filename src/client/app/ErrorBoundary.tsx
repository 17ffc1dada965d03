import { Component } from 'react';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Container } from '@/client/ui/Layout';
import { appMessages } from '@/shared/messages/app';

interface ErrorBoundaryProps {
  /** A change resets the boundary. */
  resetKey: string;
  /** Called when a chunk cannot be loaded. */
  onMissingChunk: () => void;
  onReload: () => void;
  children: React.ReactNode;
}

interface ErrorBoundaryState {
  failure: 'none' | 'crash' | 'missingChunk';
  resetKey: string;
}

const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Confines an error to the page that threw it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: 'none', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: isMissingChunk(error) ? 'missingChunk' : 'crash' };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failure: 'none', resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) this.props.onMissingChunk();
  }

  override render(): React.ReactNode {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    const { title, text } = failure === 'crash' ? appMessages.crash : appMessages.missingChunk;
    return (
      <Container>
        <div role="alert">
          <EmptyState isPageTitle title={title} text={text}>
            <Button onClick={this.props.onReload}>{appMessages.reload}</Button>
          </EmptyState>
        </div>
      </Container>
    );
  }
}
